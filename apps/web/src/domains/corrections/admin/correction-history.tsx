import { type Correction, correctionKindNames } from "@ebute/contracts/corrections";
import { Heading } from "#components/ui/heading.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";

/** Corrections of a question so far, newest first. */
export function CorrectionHistory({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections">
      <Heading level={2} size="h3" id="corrections">
        Corrections
      </Heading>
      <RuledList>
        {corrections.map((correction) => (
          <li key={correction._id}>
            <Text className="font-semibold">
              Version {correction.versionNumber}: {correctionKindNames[correction.kind]}
            </Text>
            <Text className="wrap-anywhere">{correction.reason}</Text>
            <Text size="small" tone="quiet" className="wrap-anywhere">
              <Time iso={correction.createdAt} withTime />
              {correction.author && `, ${correction.author}`}.{" "}
              {correction.finishedAt === null
                ? "Answers are being marked again."
                : `${formatNounCount(correction.changedSittings, "result")} of exams changed.`}
            </Text>
          </li>
        ))}
      </RuledList>
    </section>
  );
}
