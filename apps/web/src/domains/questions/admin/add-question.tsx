import { questionTexts } from "@ebute/contracts/questions";
import { useState } from "react";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { emptyQuestion } from "./form/question-fields.ts";
import { QuestionForm } from "./form/question-form.tsx";
import { useCreateQuestion } from "./questions.mutations.ts";

const button = { idle: "Save question", busy: "Saving..." };

/** The form stays open for the next question of the same subject, topic and kind. */
export function AddQuestion({ pictures }: { pictures: EditorPictures }) {
  const { mutateAsync: create } = useCreateQuestion();
  const [initial] = useState(emptyQuestion);
  const [added, setAdded] = useState<string>();
  return (
    <div className="max-w-article mx-auto grid grid-cols-[minmax(0,1fr)] gap-5">
      <Heading level={1} size="h2">
        Add question
      </Heading>
      <QuestionForm
        name="new"
        initial={initial}
        pictures={pictures}
        button={button}
        onSave={async (input) => {
          const { _id } = await create(input);
          setAdded(_id);
          return undefined;
        }}
        notice={
          added && (
            <Notice tone="ok">
              {questionTexts.created}. Write the next one, or{" "}
              <TextLink href={`/admin/editQuestion/${added}`}>open the saved question</TextLink>.
            </Notice>
          )
        }
      />
    </div>
  );
}
