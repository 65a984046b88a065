/** Gravity in the questions, in metres per second squared. */
const G = 10;

/** Answers of Physics by the beginning of the question, worked out without the file. */
export const workedPhysics: readonly (readonly [string, () => number | boolean])[] = [
  ["A bus covers", () => 150 / (2 + 30 / 60)],
  ["A car starts from rest", () => 20 / 8],
  ["A stone is dropped", () => (G * 3 ** 2) / 2],
  ["A ball is thrown vertically", () => 30 / G],
  ["A force of 12 N", () => 12 / 3],
  ["A porter lifts", () => 200 * 1.5],
  ["What is the kinetic energy", () => (4 * 5 ** 2) / 2],
  ["A pump does", () => 6000 / 20],
  ["A trolley of mass", () => (2 * 6) / (2 + 4)],
  ["A uniform rod", () => (30 * 20) / 20],
  ["A machine has", () => (400 / 100 / 5) * 100],
  ["A body of mass 2 kg", () => 2 * G * 10],
  ["A lift accelerates", () => 60 * (G + 2)],
  ["A body of weight 50 N", () => 50 - 20],
  ["Convert 27 °C", () => 27 + 273],
  ["How much heat raises", () => 2 * 4200 * 5],
  ["A fixed mass of gas", () => (600 * 100) / 300],
  ["A gas fills", () => (300 / 300) * 400],
  ["How much heat melts", () => 0.5 * 336_000],
  ["An object stands 30 cm", () => 30 + 30],
  ["A wave has a frequency", () => 50 * 4],
  ["A girl claps", () => (340 * 2) / 2],
  ["A converging lens", () => 1 / (1 / 10 - 1 / 15)],
  ["A current of 2 A", () => 2 * 6],
  ["Resistors of 3 Ω", () => 1 / (1 / 3 + 1 / 6)],
  ["How many kilowatt-hours", () => (250 / 1000) * 8],
  ["A charge of 30 C", () => 30 / 6],
  ["A transformer has", () => (240 * 50) / 200],
  ["A lamp is marked", () => 60 / 240],
  ["A cell of e.m.f.", () => 1.5 / (0.5 + 2.5)],
  ["A radioactive sample", () => 0.5 ** (12 / 4)],
  ["A nucleus has 92", () => 92 + 146],
];

const crossOf = (one: string, other: string) =>
  [...one].flatMap((first) => [...other].map((second) => first + second));

export const workedBiology: readonly (readonly [string, () => number | boolean])[] = [
  ["A body cell of an organism", () => (20 * 2) / 2],
  ["A body cell of an animal", () => 38 / 2],
  [
    "How many chambers",
    () => ["right", "left"].flatMap((side) => [`${side} atrium`, `${side} ventricle`]).length,
  ],
  ["Both parents have", () => crossOf("AS", "AS").filter((genes) => genes === "SS").length / 4],
  [
    "Two heterozygous",
    () => (crossOf("Tt", "Tt").filter((genes) => genes === "tt").length / 4) * 80,
  ],
  ["If 10,000 kJ", () => 10_000 * 0.1 * 0.1],
];
