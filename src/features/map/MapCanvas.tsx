import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { drawMap, type Picture } from './drawMap';

/** Redrawn in the same frame in which the pins move. */
export const MapCanvas = memo(function MapCanvas(picture: Omit<Picture, 'density'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = picture.size;
  const density = window.devicePixelRatio;

  const drawn = useRef(false);
  const draw = () => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (context) drawMap(context, { ...picture, density });
    drawn.current = true;
  };

  useLayoutEffect(() => {
    if (drawn.current) draw();
  });
  // The first drawing comes after the pins have been painted: measuring its first text loads the font.
  useEffect(() => {
    if (!drawn.current) draw();
  });

  return (
    <canvas
      ref={canvas}
      width={Math.round(width * density)}
      height={Math.round(height * density)}
      style={{ position: 'absolute', inset: 0, width, height }}
      aria-hidden
    />
  );
});
