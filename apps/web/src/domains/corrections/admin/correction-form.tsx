import {
  CORRECTION_REASON_MAX_CHARS,
  type CorrectableVersion,
  type CorrectedExam,
  type CorrectionKind,
  type CorrectionPreview,
  correctionKindNames,
  correctionKinds,
} from "@ebute/contracts/corrections";
import { type FormEvent, useState } from "react";
import { RadioList } from "#components/controls/radio-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { userMessage } from "#lib/trpc.ts";
import { useCorrect, usePreviewCorrection } from "./corrections.mutations.ts";
import { KeyField } from "./key-field.tsx";
import { emptyKey, type TypedKey, toKey } from "./typed-key.ts";

const REASON_REQUIRED = "Say why: it is recorded in the activity log.";

const kindOptions = correctionKinds.map((value) => ({ value, label: correctionKindNames[value] }));

const consequences: Record<CorrectionKind, string> = {
  key: "All answers are marked with the new key. If this is the current version, the question gets a new version with that key.",
  accept: "Both answers earn the points.",
  void: "Exams are marked without the question, and practice forgets it. The question becomes a draft, so that it is not asked again.",
};

type CorrectionFormProps = {
  version: CorrectableVersion;
  /** First words of the question. */
  excerpt: string;
};

/** Says what is wrong with a version, shows what changes, and then changes it. */
export function CorrectionForm({ version, excerpt }: CorrectionFormProps) {
  const [kind, setKind] = useState<CorrectionKind>("key");
  const [typed, setTyped] = useState<TypedKey>(emptyKey);
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const preview = usePreviewCorrection();
  const correct = useCorrect(excerpt);
  const key = kind === "void" ? null : toKey(version, typed);
  const isKeyMissing = kind !== "void" && key === null;
  const isReasonMissing = reason.trim() === "";
  const isReady = !isKeyMissing && !isReasonMissing;
  const error = correct.error ?? preview.error;

  /** The outcome of the dry run is that of the former input. */
  function forget(): void {
    preview.reset();
    correct.reset();
  }

  function handlePreview(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (isReady && !preview.isPending) preview.mutate({ id: version._id, kind, key });
  }

  function handleCorrect(): void {
    setChecked(true);
    if (!isReady || correct.isPending) return;
    const input = { id: version._id, kind, key, reason };
    correct.mutate(input, {
      onSuccess: () => {
        setTyped(emptyKey);
        setReason("");
        setChecked(false);
        forget();
      },
    });
  }

  return (
    <form noValidate onSubmit={handlePreview} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RadioList<CorrectionKind>
        legend="What is wrong?"
        options={kindOptions}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen);
          forget();
        }}
      />
      <Text size="small" tone="quiet">
        {consequences[kind]}
      </Text>
      {kind !== "void" && (
        <KeyField
          version={version}
          label={kind === "key" ? "Right answer" : "Further right answer"}
          typed={typed}
          error={isChecked && isKeyMissing ? "Give the right answer." : ""}
          onChange={(change) => {
            setTyped({ ...typed, ...change });
            forget();
          }}
        />
      )}
      <Field
        label="Reason"
        hint="For the activity log. Students do not see it."
        error={isChecked && isReasonMissing ? REASON_REQUIRED : ""}
      >
        <TextInput
          maxLength={CORRECTION_REASON_MAX_CHARS}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
      {error && (
        <Notice tone="err" isOutcome>
          {userMessage(error)}
        </Notice>
      )}
      <div role="status">{preview.data && <CorrectionEffect effect={preview.data} />}</div>
      <div className="flex flex-wrap gap-3">
        {preview.data && (
          <Button
            type="button"
            busy={correct.isPending}
            busyText="Correcting..."
            onClick={handleCorrect}
          >
            Correct and mark again
          </Button>
        )}
        <Button
          tone={preview.data ? "secondary" : "primary"}
          busy={preview.isPending}
          busyText="Working it out..."
        >
          See what changes
        </Button>
      </div>
    </form>
  );
}

/** Changes that a correction would make. */
function CorrectionEffect({ effect }: { effect: CorrectionPreview }) {
  const { answers, sittings, students, changedStudents, exams, practice } = effect;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Text className="font-semibold">
        {changedStudents === 0
          ? "No student's marks change."
          : `The marks of ${formatNounCount(changedStudents, "student")} change.`}
      </Text>
      <Text size="small" tone="quiet">
        {`${formatNounCount(students, "student")} had this version: ${formatNounCount(answers, "answer")}, ${formatNounCount(sittings, "exam paper")}.`}
      </Text>
      <RuledList>
        {exams.map((exam) => (
          <li key={exam._id}>
            <Text className="wrap-anywhere">{exam.title}</Text>
            <Text size="small" tone="quiet">
              {describeExam(exam)}
            </Text>
          </li>
        ))}
        {practice.students > 0 && (
          <li>
            <Text>Practice</Text>
            <Text size="small" tone="quiet">
              {describePractice(practice)}
            </Text>
          </li>
        )}
      </RuledList>
    </div>
  );
}

function describeExam({ sittings, up, down, isReleased }: CorrectedExam): string {
  const seen = isReleased ? " Students have seen these results." : "";
  return `${formatNounCount(sittings, "marked paper")}: ${up} up, ${down} down, ${sittings - up - down} the same.${seen}`;
}

function describePractice({ toRight, toWrong, leftOut }: CorrectionPreview["practice"]): string {
  if (leftOut > 0) return `The answers of ${formatNounCount(leftOut, "student")} no longer count.`;
  return `The last answers of ${formatNounCount(toRight, "student")} become right, of ${toWrong} wrong.`;
}
