import { Fragment } from 'react';

/** Returns a text whose e-mail addresses may wrap before the @. */
export const breakable = (text: string) =>
  text.split(/(?=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Equal parts differ only in their place.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
