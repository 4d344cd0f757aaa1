import { mount } from 'svelte';
import './app.css';
import './styles/layout.css';
import './styles/figures.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app element');
mount(App, { target });
