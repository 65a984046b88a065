import { Parser, type ParserOptions } from "htmlparser2";

/**
 * Tells whether elements lie in each other deeper than that, as the parser sees them, which closes
 * some by itself. Reading ends with the first that does: the parser takes four times as long for
 * twice the depth, and what walks its tree calls itself for each level.
 */
export function isDeeperThan(
  markup: string,
  maxDepth: number,
  options: Pick<ParserOptions, "xmlMode"> = {},
): boolean {
  let depth = 0;
  const parser: Parser = new Parser(
    {
      onopentagname() {
        depth += 1;
        if (depth > maxDepth) parser.pause();
      },
      onclosetag() {
        depth -= 1;
      },
    },
    options,
  );
  parser.write(markup);
  // The end would close, and count, whatever is still open.
  return depth > maxDepth;
}
