// Loaded before the shop. The IPC channel closes when the launcher ends, however it ends.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
