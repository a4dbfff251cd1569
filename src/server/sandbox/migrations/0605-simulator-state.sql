alter table sandbox.peer_state rename to simulator_state;
alter table sandbox.simulator_state rename column peer to simulator;
