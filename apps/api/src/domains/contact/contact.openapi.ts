import { describeOperations, EXAMPLE_TIME } from "#platform/http/routing/openapi-operations.ts";

export const contactOperations = describeOperations("Contact", {
  export: {
    summary: "Export messages as CSV",
    description: "All messages but spam, for a spreadsheet.",
    response: `"Received","Name","Email","Message","Read"\r\n"${EXAMPLE_TIME}","Ada","ada@example.ng","Do you also teach at weekends?","no"\r\n`,
  },
});
