import type { PrintedQuestion } from "./paper-forms.ts";
import { printedKey } from "./printed-key.ts";

type PaperKeyProps = {
  title: string;
  /** Name of the form; empty if there is one alone. */
  name: string;
  questions: readonly PrintedQuestion[];
};

/** Right answers by number, on a page of its own. */
export function PaperKey({ title, name, questions }: PaperKeyProps) {
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
