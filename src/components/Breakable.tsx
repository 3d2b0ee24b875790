/** Makes an e-mail address wrap before its @. */
export const Breakable = ({ text }: { text: string }) => {
  const [local, ...domain] = text.split(/(?=@)/);
  return (
    <>
      {local}
      {domain.length > 0 && <wbr />}
      {domain.join('')}
    </>
  );
};
