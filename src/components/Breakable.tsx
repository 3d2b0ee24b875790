/** Makes e-mail addresses wrap before their @. */
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
