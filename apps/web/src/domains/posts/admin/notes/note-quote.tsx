/** The words of the block that a note is about. */
export function NoteQuote({ quote }: { quote: string }) {
  return <p className="border-rule text-ink-2 text-small border-l-3 pl-3 wrap-anywhere">{quote}</p>;
}
