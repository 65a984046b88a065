import { listTimeZones } from "@ebute/contracts/dates";
import { expect, it } from "vitest";
import { cityOf, groupTimeZones } from "./time-zone-groups.ts";

it("the time zone list starts with Lagos and its neighbours, and has every zone once", () => {
  const zones = listTimeZones();
  const groups = groupTimeZones(zones, "Africa/Lagos");
  expect(groups[0]?.label).toBe("Nigeria and nearby");
  expect(groups[0]?.zones.slice(0, 2)).toEqual(["Africa/Lagos", "Africa/Porto-Novo"]);
  expect(groups.flatMap((group) => group.zones).sort()).toEqual(zones);
});

it("the time zone list has the present zone before the others have loaded, even an unknown one", () => {
  expect(groupTimeZones([], "Europe/Paris")).toEqual([
    { label: "Europe", zones: ["Europe/Paris"] },
  ]);
  const groups = groupTimeZones(["Africa/Lagos"], "Mars/Base");
  expect(groups.at(-1)).toEqual({ label: "Mars", zones: ["Mars/Base"] });
});

it.each([
  ["Africa/Lagos", "Lagos"],
  ["Africa/Addis_Ababa", "Addis Ababa"],
  ["America/Indiana/Knox", "Knox, Indiana"],
  ["UTC", "UTC"],
])("the time zone list shows the city of %s", (zone, place) => {
  expect(cityOf(zone)).toBe(place);
});
