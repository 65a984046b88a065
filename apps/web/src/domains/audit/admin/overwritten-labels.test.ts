import { defaultSettings } from "@ebute/contracts/settings";
import { expect, it } from "vitest";
import { overwrittenLabels } from "./overwritten-labels.ts";

const newSite = { offsets: [60], identity: defaultSettings.identity };

const edit = {
  action: "students.update",
  target: "Ngozi Eze",
  targetKind: "student",
  createdAt: "2026-11-23T13:51:42.100Z",
} as const;

const labelsOf = (...entries: Parameters<typeof overwrittenLabels>[0][number][]) => [
  ...overwrittenLabels(entries, newSite).values(),
];

it("the label of an overwritten state names action, target and exact time", () => {
  expect(labelsOf({ ...edit, _id: "1" })).toEqual([
    "Edited a user, Ngozi Eze, Nov 23rd 2026, 2:51:42 pm",
  ]);
});

it("the labels of two actions on one target in the same second differ by the action", () => {
  const [first, second] = labelsOf(
    { ...edit, _id: "1" },
    { ...edit, _id: "2", action: "students.changeContact" },
  );
  expect(first).toMatch(/^Edited a user, Ngozi Eze, .*pm$/);
  expect(second).toMatch(/^A user changed phone or e-mail, Ngozi Eze, .*pm$/);
});

it("the labels of entries with equal action, target and second are numbered", () => {
  const labels = labelsOf(
    { ...edit, _id: "1" },
    { ...edit, _id: "2", createdAt: "2026-11-23T13:51:42.900Z" },
    { ...edit, _id: "3", target: "Ada Obi" },
  );
  expect(labels).toEqual([
    "Edited a user, Ngozi Eze, Nov 23rd 2026, 2:51:42 pm, 1 of 2",
    "Edited a user, Ngozi Eze, Nov 23rd 2026, 2:51:42 pm, 2 of 2",
    "Edited a user, Ada Obi, Nov 23rd 2026, 2:51:42 pm",
  ]);
});
