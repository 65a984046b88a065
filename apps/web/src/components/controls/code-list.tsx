/** Codes to copy by hand, one unbroken per line. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ol className="bg-surface text-card grid gap-x-8 gap-y-1 p-4 font-mono sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  );
}
