import { parseSync } from "@swc/core";

/** Names of attributes, properties and calls whose strings no person reads. */
const UNREAD =
  /^(class(Name)?|id|key|name|href|type|role|rel|target|src\w*|sizes|htmlFor|autoComplete|inputMode|method|action|tone|size|as|media|content-type|openapi|describe|tag|data-.*|d|viewBox|style|pattern|event|channel|kind|description|summary|example)$/;

/** Calls for the server's own log, for programmers, and for documentation of the REST API. */
const UNREAD_CALL =
  /^(describe|execute|debug|info|warn|error|fatal|trace|log|child|querySelector(All)?|closest|matches|setAttribute|getAttribute|addEventListener|removeEventListener|test|match|startsWith|endsWith|includes|split|join|replace(All)?|indexOf|Error|TypeError|RangeError|RegExp|URL|Set|sql|raw|prepare)$/;

/** Names whose strings are read even where they are one word. */
const READ =
  /^(label|title|hint|heading|placeholder|aria-label|alt|legend|note|caption|text|message|noun|idle|busy|action|column|success)$/i;

/**
 * Returns the texts of a source file that people can read, in its order; `{}` stands for a value and
 * `<>` for an element within a text.
 */
export function textsOf(source, tsx) {
  const texts = [];
  visit(parseSync(source, { syntax: "typescript", tsx, target: "es2024" }), "", texts);
  return texts;
}

function visit(node, name, texts) {
  if (Array.isArray(node)) for (const child of node) visit(child, name, texts);
  if (!node || typeof node !== "object" || Array.isArray(node)) return;
  const visitor = visitors[node.type];
  if (visitor) visitor(node, name, texts);
  else if (!node.type?.startsWith("Ts") || node.expression) visitFields(node, name, texts);
}

function visitFields(node, name, texts) {
  for (const [field, value] of Object.entries(node)) {
    if (field !== "typeAnnotation" && field !== "typeParams") visit(value, name, texts);
  }
}

function visitNamed(key, value, texts) {
  const name = key?.value ?? key?.name?.value ?? "";
  if (!UNREAD.test(name)) visit(value, String(name), texts);
}

function visitCall(node, name, texts) {
  const { callee } = node;
  const called = callee.property?.value ?? callee.value ?? "";
  visit(callee.object, name, texts);
  if (!UNREAD_CALL.test(called)) visit(node.arguments, name, texts);
}

const visitors = {
  ImportDeclaration() {},
  ExportAllDeclaration() {},
  KeyValueProperty: ({ key, value }, _, texts) => visitNamed(key, value, texts),
  ClassProperty: ({ key, value }, _, texts) => visitNamed(key, value, texts),
  JSXAttribute: ({ name, value }, _, texts) => visitNamed(name, value, texts),
  CallExpression: visitCall,
  NewExpression: visitCall,
  TaggedTemplateExpression() {},
  // What is compared is a value of the program.
  BinaryExpression(node, name, texts) {
    if (!/^[!=]==?$/.test(node.operator)) visitFields(node, name, texts);
  },
  SwitchCase: ({ consequent }, name, texts) => visit(consequent, name, texts),
  MemberExpression: ({ object }, name, texts) => visit(object, name, texts),
  StringLiteral: ({ value }, name, texts) => add(value, name, texts),
  TemplateLiteral(node, name, texts) {
    add(node.quasis.map(({ cooked }) => cooked).join("{}"), name, texts);
    visit(node.expressions, name, texts);
  },
  JSXElement(node, _, texts) {
    visit(node.opening.attributes, "", texts);
    visitChildren(node, texts);
  },
  JSXFragment: (node, _, texts) => visitChildren(node, texts),
};

/** The text of an element with its elements and values; these are visited by themselves. */
function visitChildren({ children }, texts) {
  const parts = children.map((child) => {
    if (child.type === "JSXText") return child.value.replace(/\s*\n\s*/g, " ");
    if (child.expression?.type === "StringLiteral") return child.expression.value;
    return child.type === "JSXExpressionContainer" ? "{}" : "<>";
  });
  add(parts.join(""), "label", texts);
  for (const child of children) {
    if (child.expression?.type === "StringLiteral") continue;
    if (child.type !== "JSXText") visit(child, "", texts);
  }
}

function add(text, name, texts) {
  const plain = text.replace(/\s+/g, " ").trim();
  const words = plain.replace(/\{\}|<>/g, "").match(/\p{L}{2,}/gu) ?? [];
  if (words.length === 0 || isCode(plain)) return;
  if (READ.test(name) || / /.test(plain) || /^[A-Z][a-z]+[.?!:]?$/.test(plain)) texts.push(plain);
}

/** Class names, selectors, paths, statements and the like. */
const CODE = [
  /^[a-z0-9]+([-_./:][\w{}.-]+)+$/i,
  /[{};=]\s*[.#\w]*\(|=>|\bvar\(|https?:|^[#.[@&/<(]|^\w+\/\w|^M-?\d/,
  /^(select|insert|update|delete|with|create|alter|drop|set|lock|notify|copy|truncate) [a-z"_*{]/,
];

/** A class name of Tailwind, alone among the words of a text. */
const CLASS_NAME = /(^| )[!-]?[a-z][a-z0-9]*[-:/[][^ ]*[^ .?!:,]( |$)/;

function isCode(text) {
  const isSentence = /[A-Z][a-z]/.test(text) || /[.?!:,]$/.test(text);
  return CODE.some((code) => code.test(text)) || (CLASS_NAME.test(text) && !isSentence);
}

/**
 * Reads the table of words: the second column has the word for a thing, and the last, in quotes, what
 * it is not called. A word is matched whole, with its capital letters.
 */
export function readWordTable(page) {
  return page.split("\n").flatMap((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    const refused = cells[4]?.match(/"[^"]+"/g) ?? [];
    return refused.map((quoted) => {
      const other = quoted.slice(1, -1);
      return { word: cells[2], other, pattern: new RegExp(`(?<![\\w-])${other}(?![\\w-])`) };
    });
  });
}

/** @returns {string[]} a sentence for each text that has a refused word */
export function findFaults(texts, table) {
  return texts.flatMap(({ file, text }) =>
    table
      .filter(({ pattern }) => pattern.test(text))
      .map(({ word, other }) => `${file}: "${other}" is called ${word}: ${text}`),
  );
}
