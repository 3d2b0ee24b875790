import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawMap, type Picture } from './drawMap';
import { drawLabels } from './labels';
import styles from './MapStage.module.css';

/** Whether a map has been drawn since the app was loaded. */
let drawn = false;

/** The text size that the person has chosen in the browser, in pixels. */
const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The canvas below the pins, redrawn in the same frame in which the pins move. */
export const MapCanvas = memo(function MapCanvas(picture: Omit<Picture, 'density' | 'textScale'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = picture.size;
  const density = window.devicePixelRatio;
  const [textScale] = useState(() => rootFontSize() / 16);

  const draw = () => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (context) {
      const whole = { ...picture, density, textScale };
      drawMap(context, whole);
      drawLabels(context, whole);
    }
    drawn = true;
  };

  useLayoutEffect(() => {
    if (drawn) draw();
  });
  // Draw the very first map only after the pins have been painted, because measuring the first text loads the font.
  useEffect(() => {
    if (!drawn) draw();
  });

  return (
    <canvas
      ref={canvas}
      width={Math.round(width * density)}
      height={Math.round(height * density)}
      className={styles.canvas}
      style={{ width, height }}
      aria-hidden
    />
  );
});
