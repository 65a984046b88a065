import type { PaperScore } from "@ebute/contracts/exams";

/** Says that an exam was written on paper, and on which form. */
export function describePaper({ form }: Pick<PaperScore, "form">): string {
  return form ? `On paper, form ${form}` : "On paper";
}
