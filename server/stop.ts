const patience = 10_000;

/** A second signal, or ten seconds, end the process at once. */
export function stopGracefully(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
