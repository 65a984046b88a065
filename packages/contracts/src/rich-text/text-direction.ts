/** Letters of the scripts that are written from right to left and in use today. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Adlam}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Value of `dir` for a text of its own: the browser then reads the direction from the first letter.
 * Undefined for a text without such letters, to spare bytes.
 */
export function directionOf(text: string): "auto" | undefined {
  return RIGHT_TO_LEFT.test(text) ? "auto" : undefined;
}
