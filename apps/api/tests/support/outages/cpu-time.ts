/** Returns the CPU time of a function, independent of other processes. Unit: milliseconds. */
export function measureCpuTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
