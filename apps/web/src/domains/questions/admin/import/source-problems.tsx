import type { SourceProblem } from "@ebute/contracts/questions";
import { Notice } from "#components/ui/notice.tsx";

/** Parts of the source that belong to no question, or have no place here. */
export function SourceProblems({ problems }: { problems: readonly SourceProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="info">
      <p className="font-semibold">Left out of the import, or unclear:</p>
      <ul className="list-disc pl-5">
        {problems.map(({ line, sentence }) => (
          <li key={`${line} ${sentence}`}>
            Line {line}: {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
