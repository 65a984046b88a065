import type { ExamScale } from "./states.ts";

/** A well-known paper, from which the form of an exam is filled. */
export type ExamTemplate = {
  id: string;
  name: string;
  minutes: number;
  scale: ExamScale;
  /** Numbers of questions; `subject` is the usual name, null for one that the teacher chooses. */
  sections: readonly { subject: string | null; count: number }[];
};

export const examTemplates: readonly ExamTemplate[] = [
  {
    id: "utme",
    name: "JAMB UTME",
    minutes: 120,
    scale: "jamb",
    sections: [
      { subject: "Use of English", count: 60 },
      { subject: null, count: 40 },
      { subject: null, count: 40 },
      { subject: null, count: 40 },
    ],
  },
  {
    id: "waec-mathematics",
    name: "WAEC Mathematics, objective paper",
    minutes: 90,
    scale: "percent",
    sections: [{ subject: "Mathematics", count: 50 }],
  },
  {
    id: "waec-english",
    name: "WAEC English Language, objective paper",
    minutes: 60,
    scale: "percent",
    sections: [{ subject: "English Language", count: 80 }],
  },
  {
    id: "waec-orals",
    name: "WAEC English Language, test of orals",
    minutes: 45,
    scale: "percent",
    sections: [{ subject: "English Language", count: 60 }],
  },
];
