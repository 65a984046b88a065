import type { ChosenQuestions, QuestionFileFormat } from "@ebute/contracts/questions";
import { saveFile } from "#lib/files/download-file.ts";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { formatNounCount } from "#lib/tables/bulk-mutation.ts";
import { useTRPCClient } from "#lib/trpc.ts";

type Wanted = { chosen: ChosenQuestions; format: QuestionFileFormat };

const files: Record<QuestionFileFormat, { name: string; type: string }> = {
  gift: { name: "questions.gift", type: "text/plain;charset=utf-8" },
  csv: { name: "questions.csv", type: "text/csv;charset=utf-8" },
};

/** Saves questions as a file; resolves to those that the format cannot have. */
export function useExportQuestions() {
  const { questions } = useTRPCClient();
  return useAnnouncedMutation(
    {
      mutationFn: async ({ chosen, format }: Wanted) => {
        const answer = await questions.export.query({ ...chosen, format });
        const { name, type } = files[format];
        if (answer.count > 0) saveFile(new Blob([answer.content], { type }), name);
        return answer;
      },
    },
    {
      success: ({ count }) =>
        count === 0
          ? "No question can be exported"
          : `${formatNounCount(count, "question")} saved with your downloads`,
      refusals: "toast",
    },
  );
}
