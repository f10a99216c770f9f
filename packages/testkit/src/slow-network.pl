# The middle of a cable: carries each frame from one interface to the other so much later, and no more than so many bits each second; what would wait
# too long for its turn is lost. In Perl, which every Debian has: Node opens no packet sockets, and the kernel may have no queue that holds frames up.
# Usage: slow-network.pl SECONDS BITS_PER_SECOND QUEUE_SECONDS INTERFACE INTERFACE; ends with its standard input.
use strict;
use warnings;
use Time::HiRes qw(clock_gettime CLOCK_MONOTONIC);

my ($delay, $rate, $longest, @names) = @ARGV;
# linux/if_packet.h, linux/if_ether.h, bits/ioctls.h
my ($AF_PACKET, $SOCK_RAW, $ETH_P_ALL, $SIOCGIFINDEX) = (17, 3, 3, 0x8933);
my ($SOL_PACKET, $PACKET_VNET_HDR, $PACKET_IGNORE_OUTGOING) = (263, 15, 23);
my ($LONGEST_FRAME, $VNET_HEADER) = (70_000, 10);

sub open_end {
  my ($name) = @_;
  socket(my $end, $AF_PACKET, $SOCK_RAW, unpack('S', pack('n', $ETH_P_ALL))) or die "socket: $!";
  my $request = pack('a16 x24', $name);
  ioctl($end, $SIOCGIFINDEX, $request) or die "$name: $!";
  # With what the sender's kernel left to its card to do: checksums above all.
  setsockopt($end, $SOL_PACKET, $PACKET_VNET_HDR, pack('i', 1)) or die "headers of $name: $!";
  setsockopt($end, $SOL_PACKET, $PACKET_IGNORE_OUTGOING, pack('i', 1)) or die "own frames of $name: $!";
  bind($end, pack('S n i x12', $AF_PACKET, $ETH_P_ALL, unpack('x16 i', $request))) or die "bind to $name: $!";
  return $end;
}

my @ends = map { open_end($_) } @names;
my @ways = map { { from => $ends[$_], to => $ends[1 - $_], free_at => 0, waiting => [] } } 0, 1;
my $watched = '';
vec($watched, fileno($_), 1) = 1 for @ends, *STDIN;

while (1) {
  my ($next) = sort { $a <=> $b } map { @{$_->{waiting}} ? $_->{waiting}[0][0] : () } @ways;
  my $pause = defined $next ? $next - clock_gettime(CLOCK_MONOTONIC) : undef;
  select(my $ready = $watched, undef, undef, defined $pause && $pause < 0 ? 0 : $pause);
  exit if vec($ready, fileno(STDIN), 1) && !sysread(STDIN, my $nothing, 1);
  my $now = clock_gettime(CLOCK_MONOTONIC);
  for my $way (@ways) {
    if (vec($ready, fileno($way->{from}), 1) && sysread($way->{from}, my $frame, $LONGEST_FRAME)) {
      my $begins = $way->{free_at} > $now ? $way->{free_at} : $now;
      if ($begins - $now <= $longest) {
        $way->{free_at} = $begins + 8 * (length($frame) - $VNET_HEADER) / $rate;
        push @{$way->{waiting}}, [$way->{free_at} + $delay, $frame];
      }
    }
    syswrite($way->{to}, (shift @{$way->{waiting}})->[1]) while @{$way->{waiting}} && $way->{waiting}[0][0] <= $now;
  }
}
