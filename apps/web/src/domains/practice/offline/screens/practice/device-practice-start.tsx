import {
  PRACTICE_QUESTIONS_DEFAULT,
  PRACTICE_QUESTIONS_MAX,
  PRACTICE_QUESTIONS_MIN,
  practiceModeNames,
} from "@ebute/contracts/practice";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { beginSession } from "../../device/practice-journal.ts";
import { drawFromDevice, questionsOf } from "../../practising/draw-questions.ts";
import { studyHrefs } from "../../study-href.ts";
import { type SavedSubject, savedSubjectQuery } from "../device-queries.ts";
import { NotOnDevice } from "../not-on-device.tsx";
import { StudyTextLink } from "../study-link.tsx";

type StartProps = { account: string; subjectId: string };
const NOTHING = "There are no questions here. Choose another topic or kind of practice.";
const NO_MISTAKES = "You have no mistakes here. Choose another topic or kind of practice.";
const NOT_STORED = "The practice could not be stored on this phone. Make room, then try again.";
const COUNT = `Choose ${PRACTICE_QUESTIONS_MIN} to ${PRACTICE_QUESTIONS_MAX} questions.`;

/** Chooses what to practise from a saved subject. */
export function DevicePracticeStart({ account, subjectId }: StartProps) {
  const { data } = useQuery(savedSubjectQuery(account, subjectId));
  if (data === undefined) return <Skeleton rows={4} className="h-20" />;
  if (data === null) {
    return <NotOnDevice>This subject is not saved on this phone.</NotOnDevice>;
  }
  return <StartForm account={account} saved={data} />;
}

type Problem = { field?: "count" | "mode"; message: string };

function StartForm({ account, saved }: { account: string; saved: SavedSubject }) {
  const { pack, items } = saved;
  const { history } = useRouter();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  const questions = questionsOf(items);
  const practised = new Set(questions.map(({ question }) => question.topicId));
  const topics = pack.topics.filter(({ _id }) => practised.has(_id));

  async function start(form: FormData): Promise<Problem | undefined> {
    const topicId = String(form.get("topic") ?? "") || null;
    const mode = form.get("mode") === "mistakes" ? "mistakes" : "topic";
    const count = Number(form.get("count"));
    const isCount = Number.isInteger(count) && count >= PRACTICE_QUESTIONS_MIN;
    if (!isCount || count > PRACTICE_QUESTIONS_MAX) return { field: "count", message: COUNT };
    const questionVersionIds = drawFromDevice(questions, saved, { topicId, mode, count });
    if (questionVersionIds.length === 0) {
      return { field: "mode", message: mode === "mistakes" ? NO_MISTAKES : NOTHING };
    }
    const { subjectId, name: subject } = pack;
    const topic = topics.find(({ _id }) => _id === topicId)?.name ?? null;
    const place = { subjectId, subject, topicId, topic };
    try {
      const id = await beginSession(account, { ...place, mode, questionVersionIds });
      history.push(studyHrefs.session(id, 1));
    } catch {
      return { message: NOT_STORED };
    }
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    setProblem(await start(form));
    setIsBusy(false);
  }
  const errorAt = (field: Problem["field"]) =>
    problem?.field === field ? problem?.message : undefined;
  return (
    <div className="max-w-form grid grid-cols-1 gap-5">
      <Heading level={1} size="h1">
        {`Practise ${pack.name}`}
      </Heading>
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => void handleSubmit(event)}
      >
        {problem && !problem.field && <Notice tone="err">{problem.message}</Notice>}
        <Field label="Topic">
          <Select name="topic">
            <option value="">All topics</option>
            {topics.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Number of questions"
          hint={`${PRACTICE_QUESTIONS_MIN} to ${PRACTICE_QUESTIONS_MAX}. Where there are fewer, you get those.`}
          error={errorAt("count")}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            name="count"
            min={PRACTICE_QUESTIONS_MIN}
            max={PRACTICE_QUESTIONS_MAX}
            defaultValue={PRACTICE_QUESTIONS_DEFAULT}
          />
        </Field>
        <Field label="Kind of practice" error={errorAt("mode")}>
          <Select name="mode">
            <option value="topic">{practiceModeNames.topic}</option>
            <option value="mistakes">{practiceModeNames.mistakes}</option>
          </Select>
        </Field>
        <div>
          <Button busy={isBusy}>Start</Button>
        </div>
      </form>
      <StudyTextLink href={studyHrefs.subjects} className="w-fit">
        Saved subjects
      </StudyTextLink>
    </div>
  );
}
