export type Target = { title: string; kind: string; url: string };

type TargetListProps = {
  /** Name of the list, with a colon after it in the status above. */
  label: string;
  targets: readonly Target[];
  /** False while the search runs. */
  isDone: boolean;
  onChoose: (target: Target) => void;
};

/** Results of a search of this site, each a button. */
export function TargetList({ label, targets, isDone, onChoose }: TargetListProps) {
  return (
    <div>
      <p role="status" className="text-small text-ink-2">
        {isDone && (targets.length > 0 ? `${label}:` : "Nothing on this site has this name.")}
      </p>
      <ul aria-label={label}>
        {targets.map((target) => (
          <li key={target.url}>
            <button
              type="button"
              className="hover:bg-surface-2 rounded-control min-h-control text-small flex w-full cursor-pointer items-center justify-between gap-3 px-2 text-start"
              onClick={() => onChoose(target)}
            >
              <span className="min-w-0 wrap-anywhere">{target.title}</span>
              <span className="text-ink-2 flex-none">{target.kind}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
