import {
  type LetterKind,
  type LetterPlaceholder,
  letterRules,
  placeholderMeanings,
} from "@ebute/contracts/mail";

/** The placeholders of a letter and their meaning. */
export function PlaceholderList({ kind }: { kind: LetterKind }) {
  const { inline, blocks } = letterRules[kind];
  return (
    <section aria-label="Words in braces" className="bg-surface rounded-control p-4">
      <dl className="text-small grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {inline.map((name) => (
          <Placeholder key={name} name={name} />
        ))}
        {blocks.map((name) => (
          <Placeholder key={name} name={name} isInTextOnly />
        ))}
      </dl>
    </section>
  );
}

type PlaceholderProps = { name: LetterPlaceholder; isInTextOnly?: boolean };

function Placeholder({ name, isInTextOnly = false }: PlaceholderProps) {
  return (
    <>
      <dt className="font-mono">{`{${name}}`}</dt>
      <dd className="text-ink-2 max-sm:mb-1.5">
        {placeholderMeanings[name]}
        {isInTextOnly && ", in the text only"}
      </dd>
    </>
  );
}
