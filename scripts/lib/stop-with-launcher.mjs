// Loaded before the shop. The channel to the launcher closes when the launcher ends, whatever ended it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
