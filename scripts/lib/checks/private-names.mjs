const WRITE = String.raw`\s*(?:=(?![=>])|[-+*]=|(?:\?\?|\|\||&&)=|\+\+|--)`;

/**
 * Fields of Node's HTTP, socket, stream, timer and event classes, and of the router. None is
 * documented.
 */
const NODE_FIELDS = [
  "_header",
  "_headers",
  "_headerSent",
  "_contentLength",
  "_hasBody",
  "_httpMessage",
  "_last",
  "_storeHeader",
  "_implicitHeader",
  "_flushOutput",
  "_send",
  "_sendRaw",
  "_writeRaw",
  "_removedConnection",
  "_removedContLen",
  "_removedTE",
  "_defaultKeepAlive",
  "_keepAliveTimeout",
  "_sent100",
  "_expect_continue",
  "_dumped",
  "_consuming",
  "_handle",
  "_socket",
  "_server",
  "_parent",
  "_peername",
  "_sockname",
  "_connectionKey",
  "_pendingData",
  "_pendingEncoding",
  "_hadError",
  "_readableState",
  "_writableState",
  "_events",
  "_eventsCount",
  "_maxListeners",
  "_idleTimeout",
  "_onTimeout",
  "_serverResult",
  "stackTraceLimit",
  "prepareStackTrace",
].join("|");

const NODE_CLASSES = "IncomingMessage|ServerResponse|OutgoingMessage|ClientRequest|Socket";

const ENGINE = [
  // %HaveSameMap(a, b), as `--allow-natives-syntax` permits.
  /%[A-Z][a-z]+[A-Z]\w*(?=\()/g,
  /--allow-natives-syntax|\bsetFlagsFromString\b|\bprocess\.binding\b|\bnode:internal\b/g,
];

const IN_SOURCES = [
  ...ENGINE,
  // Fields of others; `_id` belongs to the REST responses.
  /(?<=[\w)\]]\??\.)_(?!id\b)[a-zA-Z]\w*\b(?!["'`])/g,
  /(?<=\[["'`])_(?!id\b)[a-zA-Z]\w*(?=["'`]\])/g,
  /(?<=\{(?:[^{}()]*,)?\s*)_(?!id\b)[a-z]\w*(?=[^{}()]*\}\s*(?:=(?![=>])|\)|\]))/g,
  /\b(?:stackTraceLimit|prepareStackTrace|setPrototypeOf)\b|(?<=\.)__(?:proto|define[GS]etter)__/g,
  /\b\w+\.prototype(?=\.\w+(?:\s*=(?!=)|\.(?:call|apply|bind)\())/g,
  /(?<=\bdefinePropert(?:y|ies)\(\s*)\w+\.prototype\b/g,
];

const IN_BUNDLES = [
  ...ENGINE,
  // A field of `this` belongs to the class that writes it.
  new RegExp(
    String.raw`(?<=(?<!\bthis)(?:\??\.|\[["']))(?:${NODE_FIELDS})(?=(?:["']\])?${WRITE})`,
    "g",
  ),
  new RegExp(String.raw`\b(?:${NODE_CLASSES})\.prototype(?=\.\w+${WRITE})`, "g"),
];

/** Lists the private names that a source text of our own uses. @param {string} text */
export const namesInSource = (text) => findAll(text, IN_SOURCES);

/** Lists the private names of Node and the router that a bundle writes. @param {string} text */
export const namesInBundle = (text) => findAll(text, IN_BUNDLES);

/** Lists the private names in the lines that a patch adds. @param {string} patch */
export function namesInPatch(patch) {
  const lines = patch.split("\n").map((line) => (/^\+(?!\+\+)/.test(line) ? line.slice(1) : ""));
  return findAll(lines.join("\n"), IN_SOURCES);
}

function findAll(text, patterns) {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: name, index }) => ({
      name,
      line: text.slice(0, index).split("\n").length,
    })),
  );
}
