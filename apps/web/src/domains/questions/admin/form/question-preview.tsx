import { isEmptyHtml } from "@ebute/contracts/questions";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { Heading } from "#components/ui/heading.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { passageQuery } from "../../questions.queries.ts";
import type { QuestionFields } from "./question-fields.ts";
import { ShownAnswers } from "./shown-answers.tsx";

/** The question as students see it after they answered: right answers marked, explanation below. */
export function QuestionPreview({ fields }: { fields: QuestionFields }) {
  const { stem, answers, explanation, passageId } = useDeferredValue(fields);
  const { data: passage } = useQuery({
    ...passageQuery(useTRPC(), passageId),
    enabled: passageId !== "",
  });
  const html = passageId && passage?._id === passageId ? passage.html : "";
  return (
    <section
      aria-label="Preview"
      className="border-rule rounded-control grid grid-cols-[minmax(0,1fr)] gap-4 border p-4"
    >
      <Heading level={2} size="h3">
        Preview
      </Heading>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${html && "lg:grid-cols-[repeat(2,minmax(0,1fr))]"}`}
      >
        {html && (
          <>
            <details className="lg:hidden">
              <summary className="text-indigo text-card min-h-11 cursor-pointer font-semibold">
                Passage
              </summary>
              <RichText html={html} container="card" />
            </details>
            <div className="max-lg:hidden">
              <RichText html={html} container="card" />
            </div>
          </>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {isEmptyHtml(stem) ? (
            <Text tone="quiet">The question has no text yet.</Text>
          ) : (
            <RichText html={stem} container="card" />
          )}
          <ShownAnswers answers={answers} />
          {!isEmptyHtml(explanation) && (
            <div className="border-indigo border-l-3 pl-3">
              <Text size="small" className="font-semibold">
                Explanation
              </Text>
              <RichText html={explanation} container="card" />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
