import { answerMissing } from "@ebute/contracts/practice";
import type { Answer } from "@ebute/contracts/questions";
import { findAnswerProblem, mark } from "@ebute/marking";
import { type FormEvent, useState } from "react";
import { AnswerChoices, AnswerText } from "#components/questions/answer-fields.tsx";
import { isTyped } from "#components/questions/options.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { recordAnswer } from "../../device/practice-journal.ts";
import type { PracticeView, ShownQuestion } from "../../practising/practice-view.ts";
import { studyHrefs } from "../../study-href.ts";
import { useRefreshDevice } from "../device-queries.ts";
import { StudyLinkButton } from "../study-link.tsx";
import { notStoredMessage } from "./not-stored-message.ts";

type DeviceAnswerFormProps = {
  account: string;
  view: PracticeView;
  number: number;
  question: ShownQuestion;
};

/** Asks for the answer. It counts, and its solution shows, once it is on the device's disk. */
export function DeviceAnswerForm({ account, view, number, question }: DeviceAnswerFormProps) {
  const { shown, content } = question;
  const refresh = useRefreshDevice();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const hasField = isTyped(shown);

  async function check(answer: NonNullable<Answer>): Promise<string | undefined> {
    const optionIds = content.options.map(({ id }) => id);
    const problem = findAnswerProblem({ key: content.key, optionIds }, answer);
    if (problem) return problem.kind === "missing" ? answerMissing.message : problem.message;
    const { questionId } = content;
    const { questionVersionId } = shown;
    const { isRight } = mark(content, answer);
    const place = { sessionId: view.session._id, questionId, questionVersionId };
    try {
      await recordAnswer(account, { ...place, answer, isRight });
    } catch (failure) {
      return notStoredMessage(failure);
    }
    await refresh();
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const answer = readAnswer(new FormData(event.currentTarget), shown);
    setIsBusy(true);
    setError(await check(answer));
    setIsBusy(false);
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => void handleSubmit(event)}
    >
      {error && !hasField && <Notice tone="err">{error}</Notice>}
      {hasField ? <AnswerText error={error} /> : <AnswerChoices question={shown} chosen={[]} />}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy}>Check</Button>
        {number < view.states.length && (
          <StudyLinkButton href={studyHrefs.session(view.session._id, number + 1)} tone="quiet">
            Answer later
          </StudyLinkButton>
        )}
      </div>
    </form>
  );
}

function readAnswer(form: FormData, { kind }: ShownQuestion["shown"]): NonNullable<Answer> {
  const options = form.getAll("option").map(String);
  if (kind === "number" || kind === "short_text") {
    return { kind: "text", text: String(form.get("text") ?? "").trim() };
  }
  if (kind === "true_false" && options.length > 0) {
    return { kind: "true_false", isTrue: options[0] === "true" };
  }
  return { kind: "options", optionIds: options };
}
