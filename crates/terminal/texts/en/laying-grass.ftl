# laying-grass
