// Loaded into the server before its own code: when the script that started it dies, even by kill
// -9, the channel to it closes and the server shuts down as if it had been told to.
if (process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // Unreferenced, so that waiting for the parent does not keep the server alive.
  process.channel.unref();
}
