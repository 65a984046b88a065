import { placeOf } from "../text/letters.ts";

export type QuestionStart = { number: number; rest: string; isNamed: boolean };

const NAMED =
  /^(?:q(?:uestion|uest)?|no|number)\s*[.:]?\s*(\d{1,3})\s*(?:[.):\-–]+\s*|\s+|$)(.*)$/i;
const NUMBERED = /^\(?(\d{1,3})(?:\s?[.):](?!\d)|\)|\s?[-–](?=\s)|\t)\s*(.*)$/;
const ANSWER =
  /^\(?(?:(?:the\s+)?(?:correct|right)\s+)?(?:ans(?:wer)?|correct(?:\s+option)?|key)\b\.?\s*(?:is\b|[:=\-–])+\s*(.+)$/i;
const BARE_ANSWER = /^ans(?:wer)?\.?\s+\(?([a-j])\)?\.?$/i;
const ANSWER_AT_END =
  /^(.*\S)\s+[([]?(?:(?:correct\s+)?ans(?:wer)?)\b\.?\s*(?:is\b|[:=\-–])+\s*\(?([a-j])\)?[)\]]?\.?$/i;
/** Within brackets, nothing else can be meant. */
const BRACKETED_ANSWER_AT_END =
  /^(.*\S)\s+[([]\s*ans(?:wer)?s?\b\.?\s*[:=\-–]?\s*\(?([a-j])\)?\s*[)\]]\.?$/i;
/** Answer in Yoruba, Igbo and Hausa, tone marks aside. */
const ANSWER_OF_NIGERIA = /^(?:idahun|aziza|amsa)\s*[:=\-–]\s*(?=\S)/i;
const JOY_AT_END = /(?:\s*(?![\u{1f170}-\u{1f179}])\p{Extended_Pictographic}\ufe0f?)+\s*$/u;
const EXPLANATION = /^(?:explanation|reason|solution|working|note)s?\s*[:\-–]\s*(.+)$/i;
const ANSWER_HEADING =
  /^(?:the\s+)?(?:correct\s+)?(?:answers?(?:\s+(?:key|list|to\s+.{0,40}|sheet))?|keys?|solutions?|marking\s+(?:guide|scheme))(?:\s*\(?\s*(?:questions?\s*)?\d+\s*(?:-|–|to)\s*\d+\s*\)?)?\s*[:\-–.]*\s*$/i;
const LIST_PREFIX =
  /^(?:correct\s+)?(?:ans(?:wers?)?(?:\s+(?:key|list))?|keys?|solutions?)\s*[:\-–.]*\s*/i;
const PAIR = /(\d{1,3})\s*[.):=\-–—]?\s*\(?([a-j])\)?(?=[\s,;.|/]|$|\d)/gi;
const HEADING =
  /^(?:section|part|paper|objectives?|theory|instructions?|subject|class|term|time)\b/i;

/** Removes the stars and underscores that make a whole line bold or slanted in WhatsApp. */
export function withoutEmphasis(text: string): string {
  const plain = /^([*_])(.+)\1$/.exec(text.trim());
  return plain ? (plain[2] ?? "").trim() : text.trim();
}

/** A line that begins with the number of a question; the number may be bold. */
export function readQuestionStart(text: string): QuestionStart | undefined {
  const isBold = /^\*{1,2}\s*(?:q|no|number|\(?\d)/i.test(text);
  const line = isBold ? withoutStars(text.replaceAll("**", "*")) : text;
  const named = NAMED.exec(line);
  const found = named ?? NUMBERED.exec(line);
  if (!found) return undefined;
  const [, digits = "", rest = ""] = found;
  return { number: Number(digits), rest: rest.trim(), isNamed: named !== null };
}

/** `*1.* What` and `*1. What?*` lose one pair of stars. */
function withoutStars(text: string): string {
  const rest = text.slice(1);
  const end = /^[^*]{0,15}[.):]?\*/.exec(rest);
  if (end) return rest.slice(0, end[0].length - 1) + rest.slice(end[0].length);
  return rest.endsWith("*") ? rest.slice(0, -1) : rest;
}

/** Content of an answer line such as `Ans: C`; undefined for another line. */
export function readAnswerLine(text: string): string | undefined {
  const plain = text.replace(/[*_]/g, "");
  const line = (plain.length < 500 ? plain.replace(JOY_AT_END, "") : plain).trim();
  const letters = line.normalize("NFD").replace(/\p{M}/gu, "");
  if (ANSWER_OF_NIGERIA.test(letters)) return line.replace(/^[^:=\-–]*[:=\-–]\s*/, "");
  return BARE_ANSWER.exec(line)?.[1] ?? ANSWER.exec(line)?.[1]?.replace(/^\((.*)\)$/, "$1");
}

/** A line that ends with its answer, parted. */
export function cutAnswer(text: string): { text: string; answer?: string } {
  if (text.length >= 2_000) return { text };
  const line = text.replace(/\*+$/, "");
  const found = ANSWER_AT_END.exec(line) ?? BRACKETED_ANSWER_AT_END.exec(line);
  return found ? { text: found[1] ?? "", answer: found[2] } : { text };
}

export function readExplanation(text: string): string | undefined {
  return EXPLANATION.exec(text)?.[1];
}

export function isAnswerHeading(text: string): boolean {
  return ANSWER_HEADING.test(withoutEmphasis(text));
}

export function isHeading(text: string): boolean {
  return HEADING.test(withoutEmphasis(text)) && text.length < 80;
}

export type AnswerPair = { number: number; place: number };

/** Pairs such as `1. B 2. D` if the line has nothing else. */
export function readPairs(text: string): AnswerPair[] {
  const line = text.replace(/[*_]/g, "").replace(LIST_PREFIX, "");
  const pairs = [...line.matchAll(PAIR)];
  const rest = line.replace(PAIR, "").replace(/[\s,;.|/&]/g, "");
  if (rest !== "") return [];
  return pairs.map(([, digits = "", letter = ""]) => ({
    number: Number(digits),
    place: placeOf(letter),
  }));
}

/** Letters without numbers, `B, D, A, C`, in the order of the questions. */
export function readLetters(text: string): number[] {
  const line = text.replace(/[*_]/g, "").replace(LIST_PREFIX, "").trim();
  if (!/^[a-j](?:[\s,;]+[a-j])+\.?$/i.test(line)) return [];
  return (line.match(/[a-j]/gi) ?? []).map(placeOf);
}
