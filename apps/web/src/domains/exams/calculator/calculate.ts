/** State of a simple calculator, as its keys leave it. */
export type CalculatorState = {
  /** Text of the display; "Error" after a division by zero. */
  display: string;
  /** Left side of the operation that waits. */
  left: number | undefined;
  operator: Operator | undefined;
  /** True if the next digit begins a new number. */
  isNew: boolean;
  /** True once there is a right side for the operation that waits. */
  hasRight: boolean;
  memory: number;
};

export type Operator = "+" | "−" | "×" | "÷";

export type CalculatorKey =
  | ("0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | ".")
  | Operator
  | ("=" | "√" | "%" | "±" | "C" | "⌫" | "MC" | "MR" | "M+" | "M−");

const MOST_DIGITS = 12;
const ERROR = "Error";

export const startState: CalculatorState = {
  display: "0",
  left: undefined,
  operator: undefined,
  isNew: true,
  hasRight: false,
  memory: 0,
};

/** State after a key. Operations are done in the order of the keys, as on a desk calculator. */
export function pressKey(state: CalculatorState, key: CalculatorKey): CalculatorState {
  if (key === "C") return { ...startState, memory: state.memory };
  if (state.display === ERROR && !key.startsWith("M")) {
    return /\d/.test(key) ? pressKey({ ...startState, memory: state.memory }, key) : state;
  }
  if (/^[\d.]$/.test(key)) return typeDigit(state, key);
  switch (key) {
    case "+":
    case "−":
    case "×":
    case "÷":
      return chooseOperator(state, key);
    case "=":
      return finish(state);
    case "⌫":
      return state.isNew ? state : { ...state, display: state.display.slice(0, -1) || "0" };
    case "√":
      return show(state, Math.sqrt(shownNumber(state)));
    case "±":
      return { ...show(state, -shownNumber(state)), isNew: state.isNew };
    case "%":
      return show(state, percentOf(state));
    default:
      return withMemory(state, key);
  }
}

function typeDigit(state: CalculatorState, key: string): CalculatorState {
  const before = state.isNew ? "" : state.display;
  if (key === "." && before.includes(".")) return state;
  if (before.replace(/\D/g, "").length >= MOST_DIGITS) return state;
  const typed = key === "." && before === "" ? "0." : before + key;
  return { ...state, display: typed.replace(/^0+(?=\d)/, ""), isNew: false, hasRight: true };
}

function chooseOperator(state: CalculatorState, operator: Operator): CalculatorState {
  const done = state.operator && state.hasRight ? finish(state) : state;
  if (done.display === ERROR) return done;
  return { ...done, left: shownNumber(done), operator, isNew: true, hasRight: false };
}

function finish(state: CalculatorState): CalculatorState {
  const { left, operator } = state;
  if (left === undefined || operator === undefined) return { ...state, isNew: true };
  const shown = show(state, operate(left, operator, shownNumber(state)));
  return { ...shown, left: undefined, operator: undefined, hasRight: false };
}

function operate(left: number, operator: Operator, right: number): number {
  if (operator === "+") return left + right;
  if (operator === "−") return left - right;
  return operator === "×" ? left * right : left / right;
}

/** After + and −, a per cent is one of the left side: 200 + 10 % is 220. */
function percentOf(state: CalculatorState): number {
  const share = shownNumber(state) / 100;
  const isAdded = state.operator === "+" || state.operator === "−";
  return isAdded && state.left !== undefined ? state.left * share : share;
}

function withMemory(state: CalculatorState, key: CalculatorKey): CalculatorState {
  if (key === "MC") return { ...state, memory: 0 };
  if (key === "MR") return show(state, state.memory);
  if (state.display === ERROR) return state;
  const added = key === "M+" ? shownNumber(state) : -shownNumber(state);
  return { ...state, memory: round(state.memory + added), isNew: true };
}

function shownNumber({ display }: CalculatorState): number {
  return Number(display);
}

function show(state: CalculatorState, value: number): CalculatorState {
  if (!Number.isFinite(value)) return { ...startState, display: ERROR, memory: state.memory };
  return { ...state, display: String(round(value)), isNew: true, hasRight: true };
}

/** Hides what binary fractions add, so that 0.1 + 0.2 is 0.3. */
function round(value: number): number {
  return Number(value.toPrecision(MOST_DIGITS));
}
