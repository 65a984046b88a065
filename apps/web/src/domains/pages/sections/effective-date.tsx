const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** @param day as yyyy-mm-dd */
export function EffectiveDate({ day }: { day: string }) {
  const [year, month, date] = day.split("-").map(Number);
  return (
    <>
      Effective date: <time dateTime={day}>{`${date} ${months[(month ?? 1) - 1]} ${year}`}</time>
    </>
  );
}
