import { testGolden } from './golden';

testGolden((file) => file.startsWith('laying-grass'));
