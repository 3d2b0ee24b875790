import encodeQR from 'qr';

/** In modules: the empty border around the code that scanners need. */
const QUIET_ZONE = 4;

/** Returns the width of the code in modules, and the SVG path of its dark modules. */
export function drawQrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size: rows.length, path: squares.join('') };
}
