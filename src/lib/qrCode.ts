import encodeQR from 'qr';

/** Bright squares around it, which scanners need. */
const QUIET_ZONE = 4;

/** A square drawing: the length of its sides, in squares of the code, and the path that fills the dark ones. */
export function drawQrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size: rows.length, path: squares.join('') };
}
