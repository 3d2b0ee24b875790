/** The font of the map. Spelled out, because a canvas cannot read CSS variables. */
export const canvasFont = '"Figtree Variable", system-ui, sans-serif';

/** Colors of the canvas. Its labels (`ring` and `cluster`) have a contrast of at least 4.5 to land and water. */
export const mapColors = {
  light: {
    water: '#cfe3ee',
    land: '#fbf4ea',
    abroad: '#f1e9dd',
    county: '#eadfce',
    state: '#b9a48c',
    ring: '#22356b',
    inside: 'rgba(255, 122, 99, 0.09)',
    cluster: '#22356b',
  },
  dark: {
    water: '#0a1024',
    land: '#1c2749',
    abroad: '#172040',
    county: '#313f6d',
    state: '#56669b',
    ring: '#b9c6ff',
    inside: 'rgba(255, 171, 154, 0.07)',
    cluster: '#d7e0ff',
  },
};
export type MapColors = (typeof mapColors)['light'];
