import { describeOperations, EXAMPLE_ID } from "#platform/http/routing/openapi-operations.ts";

export const examsOperations = describeOperations("Exams", {
  exportResults: {
    summary: "Export the results of an exam as CSV",
    description:
      "A row for each sitting of a class exam, and one for each student of the class who has not started. Times are of Lagos.",
    parameters: { id: EXAMPLE_ID },
    response: `"Student","Attempt","State","Started (Lagos)","Closed (Lagos)","Extra minutes","Answered","Points","Of","Per cent"\r\n"Ada Obi","1","Handed in","2026-03-02 09:30","2026-03-02 10:20","0","38 of 40","31","40","77.5"\r\n`,
  },
  exportQuestions: {
    summary: "Export the questions of an exam as CSV",
    description:
      "Every question that counts, the hardest first: how often it was right, what was chosen, and from 30 sittings on how well it tells strong from weak papers. First attempts of closed sittings count.",
    parameters: { id: EXAMPLE_ID },
    response: `"Question","Version","Sittings","Right","Per cent right","Not answered","Picks","Discrimination"\r\n"Which gas do plants take in?","1","32","12","38","1","A: 19, B (right): 12","0.41"\r\n`,
  },
});
