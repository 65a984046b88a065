import { parse } from "node:querystring";

/**
 * Parses the body of a plain form. Browsers send its line breaks as CR LF; scripts send LF, and the
 * same text must be the same input, stored the same and recognised as a repetition.
 */
export function parseFormBody(body: string): Record<string, string | string[] | undefined> {
  return parse(body.replaceAll(/%0D%0A/gi, "%0A"));
}
