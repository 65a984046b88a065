import { Delete } from "lucide-react";
import { useState } from "react";
import { type CalculatorKey, pressKey, startState } from "./calculate.ts";

const rows: readonly (readonly CalculatorKey[])[] = [
  ["MC", "MR", "M+", "M−"],
  ["C", "⌫", "%", "√"],
  ["7", "8", "9", "÷"],
  ["4", "5", "6", "×"],
  ["1", "2", "3", "−"],
  ["±", "0", ".", "+"],
];

const names: Partial<Record<CalculatorKey, string>> = {
  MC: "MC, clear memory",
  MR: "MR, recall memory",
  "M+": "M+, add to memory",
  "M−": "M−, subtract from memory",
  C: "C, clear",
  "⌫": "Delete the last digit",
  "%": "Per cent",
  "√": "Square root",
  "÷": "Divide",
  "×": "Multiply",
  "−": "Minus",
  "±": "Change the sign",
  ".": "Decimal point",
  "+": "Plus",
  "=": "Equals",
};

/** A simple calculator, as the exam hall has it. */
export function Calculator() {
  const [state, setState] = useState(startState);
  const key = (name: CalculatorKey, width = "") => (
    <button
      key={name}
      type="button"
      aria-label={names[name]}
      onClick={() => setState((before) => pressKey(before, name))}
      className={`border-border rounded-control hover:bg-surface-2 text-card min-h-11 cursor-pointer border font-semibold ${width}`}
    >
      {name === "⌫" ? <Delete aria-hidden="true" size={20} className="mx-auto" /> : name}
    </button>
  );
  return (
    <section
      aria-label="Calculator"
      className="border-rule rounded-control w-full max-w-72 border p-3 tabular-nums"
    >
      <output className="bg-surface-2 rounded-control text-h3 block min-h-12 overflow-x-auto px-3 py-2 text-right">
        {state.display}
      </output>
      <p className="text-ink-2 text-small min-h-6">
        {state.memory === 0 ? "" : `Memory: ${state.memory}`}
      </p>
      <div className="grid grid-cols-4 gap-2">
        {rows.flat().map((name) => key(name))}
        {key("=", "col-span-4")}
      </div>
    </section>
  );
}
