import { expect, it } from "vitest";
import { directionOf } from "./text-direction.ts";

it("leaves the direction to the browser for texts with letters of a right-to-left script", () => {
  for (const text of ["مرحبا", "Lagos, بالعربية", "שלום", "ߒߞߏ", "𞤀𞤁𞤂𞤢𞤥", "ދިވެހި"])
    expect(directionOf(text), text).toBe("auto");
});

it("gives other texts no direction", () => {
  for (const text of ["", "Ọjà Lagos, 2026", "Цена", "价格 😀"])
    expect(directionOf(text), text).toBeUndefined();
});
