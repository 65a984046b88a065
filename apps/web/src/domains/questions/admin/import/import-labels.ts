import type { FoundQuestions, QuestionSourceFormat } from "@ebute/contracts/questions";

export const formatLabels: Record<QuestionSourceFormat, string> = {
  pasted: "Text from Word or WhatsApp",
  gift: "GIFT (Moodle)",
  aiken: "Aiken",
  csv: "CSV table",
};

export function labelOf(format: FoundQuestions["format"]): string {
  return format === "docx" ? "Word document" : formatLabels[format];
}
