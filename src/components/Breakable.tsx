/** Renders a text whose e-mail addresses may wrap before the @. */
export const Breakable = ({ text }: { text: string }) => {
  const at = text.indexOf('@', 1);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      <Breakable text={text.slice(at)} />
    </>
  );
};
