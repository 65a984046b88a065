import type { PracticeQuestion, PracticeSession } from "@ebute/contracts/practice";
import type { FormState } from "@ebute/page-port";
import { AnswerChoices, AnswerText } from "#components/questions/answer-fields.tsx";
import { answerKindOf, isTyped } from "#components/questions/options.ts";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { errorsOf } from "./form-errors.ts";
import { practiceHref } from "./practice-href.ts";

type PracticeAnswerFormProps = {
  session: PracticeSession;
  question: PracticeQuestion;
  /** The refused form. */
  served: FormState | undefined;
};

/** Asks for the answer. The browser sends it, with script or without. */
export function PracticeAnswerForm({ session, question, served }: PracticeAnswerFormProps) {
  const { _id, number, total, eventId } = session;
  const { fields, message } = errorsOf(served, ["answer"]);
  const hasField = isTyped(question);
  const general = hasField ? message : (fields.answer ?? message);
  return (
    <form
      {...nativeFormProps}
      method="post"
      action={practiceHref(_id, number)}
      noValidate
      className="grid grid-cols-1 gap-5"
    >
      <input type="hidden" name="eventId" value={eventId} />
      <input type="hidden" name="version" value={question.questionVersionId} />
      <input type="hidden" name="kind" value={answerKindOf(question)} />
      {general && (
        <Notice tone="err" isRefusal>
          {general}
        </Notice>
      )}
      {hasField ? (
        <AnswerText error={fields.answer} defaultValue={served?.values.text} />
      ) : (
        <AnswerChoices question={question} chosen={served?.values.option?.split(" ") ?? []} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="answer">
          Check
        </Button>
        {number < total && (
          <LinkButton href={practiceHref(_id, number + 1)} tone="quiet">
            Answer later
          </LinkButton>
        )}
      </div>
    </form>
  );
}
