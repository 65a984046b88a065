import {
  PRACTICE_QUESTIONS_DEFAULT,
  PRACTICE_QUESTIONS_MAX,
  PRACTICE_QUESTIONS_MIN,
  type PracticeSubject,
  practiceModeNames,
  practiceModes,
} from "@ebute/contracts/practice";
import type { FormState } from "@ebute/page-port";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { errorsOf } from "../form-errors.ts";
import { PRACTICE_PATH } from "../practice-href.ts";

type PracticeStartFormProps = {
  subjects: readonly PracticeSubject[];
  /** The refused form. */
  served: FormState | undefined;
};

/** Chooses what to practise. The browser sends it, with script or without. */
export function PracticeStartForm({ subjects, served }: PracticeStartFormProps) {
  const typed = served?.values ?? {};
  const { fields, message } = errorsOf(served, ["place", "count", "mode"]);
  return (
    <form
      {...nativeFormProps}
      method="post"
      action={PRACTICE_PATH}
      noValidate
      className="max-w-form grid grid-cols-1 gap-5"
    >
      {message && (
        <Notice tone="err" isRefusal>
          {message}
        </Notice>
      )}
      <Field label="Subject and topic" error={fields.place}>
        <Select name="place" defaultValue={typed.place}>
          {subjects.map((subject) => (
            <SubjectOptions key={subject._id} subject={subject} />
          ))}
        </Select>
      </Field>
      <Field
        label="Number of questions"
        hint={`${PRACTICE_QUESTIONS_MIN} to ${PRACTICE_QUESTIONS_MAX}. Where there are fewer, you get those.`}
        error={fields.count}
      >
        <TextInput
          type="number"
          inputMode="numeric"
          name="count"
          min={PRACTICE_QUESTIONS_MIN}
          max={PRACTICE_QUESTIONS_MAX}
          defaultValue={typed.count ?? PRACTICE_QUESTIONS_DEFAULT}
        />
      </Field>
      <Field
        label="Kind of practice"
        hint="Due today brings back what you may forget soon, then some new questions."
        error={fields.mode}
      >
        <Select name="mode" defaultValue={typed.mode}>
          {practiceModes.map((mode) => (
            <option key={mode} value={mode}>
              {practiceModeNames[mode]}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Button>Start</Button>
      </div>
    </form>
  );
}

function SubjectOptions({ subject: { _id, name, topics } }: { subject: PracticeSubject }) {
  return (
    <optgroup label={name}>
      <option value={_id}>{`${name}, all topics`}</option>
      {topics.map((topic) => (
        <option key={topic._id} value={`${_id}.${topic._id}`}>
          {topic.name}
        </option>
      ))}
    </optgroup>
  );
}
