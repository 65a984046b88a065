import { expect, it } from "vitest";
import { placeToolbar } from "./place-toolbar.ts";

const room = { top: 100, bottom: 700, left: 0, right: 600 };
const size = { width: 200, height: 40 };

function place(selected: { top: number; bottom: number; left?: number; right?: number }) {
  return placeToolbar({ left: 250, right: 350, ...selected }, size, room);
}

it("hides the toolbar when nothing of the selection is in view", () => {
  expect(place({ top: 40, bottom: 100 })).toBeNull();
  expect(place({ top: 700, bottom: 900 })).toBeNull();
});

it("shows the toolbar above the middle of the selection", () => {
  expect(place({ top: 300, bottom: 330 })).toEqual({ top: 252, left: 200 });
});

it("keeps the toolbar off the bars and shows it below the selection there", () => {
  expect(place({ top: 120, bottom: 150 })).toEqual({ top: 158, left: 200 });
  expect(place({ top: 90, bottom: 150 })).toEqual({ top: 158, left: 200 });
});

it("shows the toolbar at the top of a selection that fills the window", () => {
  expect(place({ top: -500, bottom: 2000 })).toEqual({ top: 108, left: 200 });
});

it("keeps the toolbar within the text at both sides", () => {
  expect(place({ top: 300, bottom: 330, left: 0, right: 20 })?.left).toBe(8);
  expect(place({ top: 300, bottom: 330, left: 580, right: 600 })?.left).toBe(392);
});
