import { describeOperations, EXAMPLE_ID } from "#platform/http/routing/openapi-operations.ts";

export const assignmentsOperations = describeOperations("Assignments", {
  export: {
    summary: "Export the students of an assignment as CSV",
    description:
      "Every student who has the assignment to do and what they have done of it, with times of Lagos. The last two columns are of an exam.",
    parameters: { id: EXAMPLE_ID },
    response:
      '"Student","Phone","Guardian\'s phone","State","Done","Steps done","Steps","Exam","Per cent"\r\n"Ada Obi","0803 555 0101","0803 555 0102","Done","2026-03-02 16:05","1","1","Handed in","77.5"\r\n',
  },
});
