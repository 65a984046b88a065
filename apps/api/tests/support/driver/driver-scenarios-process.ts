/**
 * Runs scenarios of lost connections in a process of their own, because a fault of the driver may
 * end the process. Usage: node driver-scenarios-process.ts CONNECTION NAME..., where CONNECTION is
 * a DatabaseConnection as JSON. Prints one line of JSON per scenario: its name and its result.
 */
import { createDriverClients } from "./driver-clients.ts";
import { statementScenarios } from "./driver-scenarios.ts";
import { streamScenarios } from "./driver-stream-scenarios.ts";

const [connection = "{}", ...names] = process.argv.slice(2);
const clients = createDriverClients(JSON.parse(connection));
const scenarios = { ...statementScenarios(clients), ...streamScenarios(clients) };

for (const name of names) {
  const run = scenarios[name];
  if (!run) throw new Error(`no scenario named ${name}`);
  process.stdout.write(`${JSON.stringify({ name, result: await run() })}\n`);
}
process.exit();
