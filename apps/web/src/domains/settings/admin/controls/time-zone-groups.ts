/** Lagos and nearby cities, which most owners choose. */
const nearby = [
  "Africa/Lagos",
  "Africa/Porto-Novo",
  "Africa/Lome",
  "Africa/Accra",
  "Africa/Abidjan",
  "Africa/Niamey",
  "Africa/Ndjamena",
  "Africa/Douala",
  "Africa/Libreville",
  "UTC",
];

type TimeZoneGroup = { label: string; zones: readonly string[] };

/**
 * Groups the zones by continent, after a group with those near Lagos. The current zone is always
 * included, even before the list has loaded.
 */
export function groupTimeZones(zones: readonly string[], present: string): TimeZoneGroup[] {
  const all = zones.includes(present) ? zones : [present, ...zones];
  const near = nearby.filter((zone) => all.includes(zone));
  const others = all.filter((zone) => !near.includes(zone));
  const areas = [...new Set(others.map(areaOf))];
  return [
    { label: "Nigeria and nearby", zones: near },
    ...areas.map((area) => ({
      label: area,
      zones: others.filter((zone) => areaOf(zone) === area),
    })),
  ].filter((group) => group.zones.length > 0);
}

/**
 * City of a zone: "Addis Ababa" for Africa/Addis_Ababa, "Knox, Indiana" for America/Indiana/Knox.
 */
export function cityOf(zone: string): string {
  const [, ...places] = zone.split("/");
  return places.toReversed().join(", ").replaceAll("_", " ") || zone;
}

function areaOf(zone: string): string {
  return zone.includes("/") ? zone.slice(0, zone.indexOf("/")) : "Others";
}
