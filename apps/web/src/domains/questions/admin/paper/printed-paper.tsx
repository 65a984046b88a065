import { optionLetter, type QuestionPaper } from "@ebute/contracts/questions";
import { RichText } from "#components/ui/rich-text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { type PaperGroup, type PrintedQuestion, shuffleGroups, toGroups } from "./paper-forms.ts";
import type { PaperSettings } from "./paper-settings.ts";
import { numbersOf, withNumbers } from "./passage-numbers.ts";
import { columnsOf, printedKey } from "./printed-key.ts";

type PrintedPaperProps = { paper: QuestionPaper; settings: PaperSettings };

/** The forms of a paper, and then the key of each on a page of its own. */
export function PrintedPaper({ paper, settings }: PrintedPaperProps) {
  const { hasFormB, hasKeys, seed } = settings;
  const groups = toGroups(paper.questions);
  const forms = hasFormB
    ? [
        { name: "Form A", groups },
        { name: `Form B, order ${seed}`, groups: shuffleGroups(groups, Number(seed) || 0) },
      ]
    : [{ name: "", groups }];
  return (
    <>
      {forms.map((form) => (
        <article key={form.name} className="paper-form">
          <PaperHead settings={settings} name={form.name} questions={paper.questions} />
          <Groups groups={form.groups} passages={paper.passages} />
        </article>
      ))}
      {hasKeys &&
        forms.map((form) => (
          <PaperKey
            key={form.name}
            title={settings.title}
            name={form.name}
            questions={form.groups.flatMap(({ questions }) => questions)}
          />
        ))}
    </>
  );
}

type PaperHeadProps = {
  settings: PaperSettings;
  name: string;
  questions: readonly PrintedQuestion[];
};

function PaperHead({ settings: { title, time }, name, questions }: PaperHeadProps) {
  const { identity } = useSite();
  const points = questions.reduce((sum, question) => sum + question.points, 0);
  const facts = [
    time && `Time allowed: ${time}`,
    formatNounCount(questions.length, "question"),
    points === questions.length ? "" : `${points} marks`,
    name,
  ];
  return (
    <header className="paper-head">
      <p>{identity.name}</p>
      <p className="paper-title">{title || "Questions"}</p>
      <p>{facts.filter(Boolean).join(" · ")}</p>
      <p className="paper-lines">
        <span>Name:</span>
        <span>Date:</span>
      </p>
    </header>
  );
}

type GroupsProps = { groups: readonly PaperGroup[]; passages: readonly string[] };

function Groups({ groups, passages }: GroupsProps) {
  const starts = groups.map((_group, place) =>
    groups.slice(0, place).reduce((sum, { questions }) => sum + questions.length, 1),
  );
  return groups.map(({ passage, questions }, place) => {
    const start = starts[place] ?? 1;
    return (
      <div key={questions[0]?._id}>
        {passage !== null && (
          <Passage html={passages[passage] ?? ""} first={start} count={questions.length} />
        )}
        <ol className="paper-questions" start={start}>
          {questions.map((question, index) => (
            <Question key={question._id} number={start + index} question={question} />
          ))}
        </ol>
      </div>
    );
  });
}

function Passage({ html, first, count }: { html: string; first: number; count: number }) {
  const { html: shown, isNumbered } = withNumbers(html, first, count);
  return (
    <div className="paper-passage">
      {!isNumbered && (
        <p className="paper-direction">{`Read this and answer ${numbersOf(first, count)}.`}</p>
      )}
      <RichText html={shown} container="card" />
    </div>
  );
}

function Question({ number, question }: { number: number; question: PrintedQuestion }) {
  const { stem, points, answers } = question;
  const { kind } = answers.key;
  const options =
    kind === "true_false"
      ? [
          { id: "true", html: "<p>True</p>" },
          { id: "false", html: "<p>False</p>" },
        ]
      : answers.options;
  return (
    <li className="paper-question">
      <span className="paper-number">{number}.</span>
      <div>
        <RichText html={stem} container="card" />
        {points > 1 && <p className="paper-marks">[{points} marks]</p>}
        {options.length > 0 ? (
          <ol
            className="paper-options"
            data-columns={kind === "true_false" ? 4 : columnsOf(question)}
          >
            {options.map(({ id, html }, place) => (
              <li key={id}>
                <span>{optionLetter(place)}.</span>
                <RichText html={html} container="card" />
              </li>
            ))}
          </ol>
        ) : (
          <p className="paper-answer">Answer:</p>
        )}
      </div>
    </li>
  );
}

type PaperKeyProps = {
  title: string;
  /** Name of the form; empty if there is one alone. */
  name: string;
  questions: readonly PrintedQuestion[];
};

/** Right answers by number, on a page of its own. */
function PaperKey({ title, name, questions }: PaperKeyProps) {
  return (
    <article className="paper-form">
      <header className="paper-head">
        <p className="paper-title">Answers: {title || "Questions"}</p>
        {name && <p>{name}</p>}
      </header>
      <ol className="paper-key">
        {questions.map((question, place) => (
          <li key={question._id}>
            <b>{place + 1}.</b> {printedKey(question)}
          </li>
        ))}
      </ol>
    </article>
  );
}
